import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { planPart } from '../shared/plan-part.ts';
import type { BoardPlace } from '../shared/use-board.ts';
import type { Printed } from './paper.tsx';

const Paper = planPart(async () => (await import('./paper.tsx')).Paper);

/** Prints the weeks on screen, each on paper of its own: what is published, and for whoever plans them the draft too. */
export function PrintWeek(place: BoardPlace) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Printed | null>(null);
  const [onDone] = useState(() => () => setAsked(null));
  const act = t('words.print');
  return (
    <>
      {place.mayEdit ? (
        <Menu
          variant="secondary"
          className="max-md:!hidden"
          trigger={
            <>
              <Icon name="printer" size={17} />
              {act}
            </>
          }
          items={[
            {
              key: 'published',
              label: t('planDay.print.ofPublished'),
              onSelect: () => setAsked('published'),
            },
            { key: 'draft', label: t('planDay.print.ofDraft'), onSelect: () => setAsked('draft') },
          ]}
        />
      ) : (
        <Button iconLeft="printer" className="max-md:hidden" onClick={() => setAsked('published')}>
          {act}
        </Button>
      )}
      {asked !== null && <Paper {...{ place, onDone }} of={asked} />}
    </>
  );
}
