import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';

/** Where messages will stand, while they or the list itself are on their way. */
export function LoadingRows() {
  const { t } = useTranslation();
  return (
    <Loading text={t('common.loading')}>
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-2 border-t border-line px-4 py-3">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      ))}
    </Loading>
  );
}
