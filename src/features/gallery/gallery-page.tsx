import { useEffect, useState } from 'react';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { GalleryActions } from './components/gallery-actions.tsx';
import { GalleryDecisions } from './components/gallery-decisions.tsx';
import { GalleryFields } from './components/gallery-fields.tsx';
import { GalleryFigures } from './components/gallery-figures.tsx';
import { GalleryForm } from './components/gallery-form.tsx';
import { GalleryGrid } from './components/gallery-grid.tsx';
import { GalleryLive } from './components/gallery-live.tsx';
import { GalleryPeriod } from './components/gallery-period.tsx';
import { GallerySurfaces } from './components/gallery-surfaces.tsx';
import { GalleryTable } from './components/gallery-table.tsx';

type Scheme = 'device' | 'light' | 'dark';

/** Every piece of the design system on one page. For developers only; no user meets it. */
export default function GalleryPage() {
  const [scheme, setScheme] = useState<Scheme>('device');

  useEffect(() => {
    if (scheme === 'device') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = scheme;
  }, [scheme]);

  return (
    <main className="mx-auto max-w-page px-4 py-6 md:px-6">
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold tracking-tight">{'Byggesten'}</h1>
        <Segmented
          label="Lys"
          value={scheme}
          onChange={setScheme}
          options={[
            { value: 'device', label: 'Enhed' },
            { value: 'light', label: 'Lys' },
            { value: 'dark', label: 'Mørk' },
          ]}
        />
      </header>
      <GalleryGrid />
      <div className="gap-4 md:columns-2 xl:columns-3">
        <GalleryActions />
        <GalleryFields />
        <GalleryFigures />
        <GallerySurfaces />
        <GalleryPeriod />
        <GalleryTable />
        <GalleryLive />
        <GalleryForm />
        <GalleryDecisions />
      </div>
    </main>
  );
}
