import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guidePath } from '#domain/routes/module-routes.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';

/** The code is drawn by a library that is fetched when somebody asks for it. */
const QrCode = lazy(() => import('./qr-code.tsx').then((file) => ({ default: file.QrCode })));

type GuideProps = { guideId: string; title: string };

/** The code that opens a guide, large enough to be scanned off the screen. */
export function CodeDialog({ guideId, title, onClose }: GuideProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const address = `${window.location.origin}${guidePath(guideId)}`;
  return (
    <Dialog size="small" title={title} onClose={onClose}>
      <div className="grid gap-3 text-center">
        <Suspense fallback={<Skeleton className="aspect-square w-full rounded-card" />}>
          <QrCode address={address} label={t('guides.print.code', { title })} />
        </Suspense>
        <p className="text-base text-text">{t('guides.print.scan')}</p>
        <p className="text-sm [overflow-wrap:anywhere] text-text-2">{address}</p>
      </div>
    </Dialog>
  );
}

/** Shows the code that opens a guide. */
export function CodeButton({ guideId, title }: GuideProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        link
        iconLeft="smartphone"
        aria-label={t('guides.print.code', { title })}
        onClick={() => setIsOpen(true)}
      >
        {t('guides.print.qr')}
      </Button>
      {isOpen && <CodeDialog {...{ guideId, title }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
