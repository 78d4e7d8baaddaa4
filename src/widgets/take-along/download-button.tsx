import { useTranslation } from 'react-i18next';
import type { ExportProblem, ExportWatch } from '#data/files/export-reader.ts';
import { useSync } from '#data/outbox/sync.ts';
import { guarded } from '#data/device/report.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { ReadingOverlay, useReading } from './reading-overlay.tsx';
import type { JsonFiles } from './save-archive.ts';

/** What is taken along: files, and what of them could not be read. */
type Archive = JsonFiles & { readonly problems: readonly ExportProblem[] };

export type DownloadButtonProps = {
  label: string;
  /** The name of the archive, without its ending. */
  fileName: string;
  /** What it holds; null where the reader may not have it. */
  read: (watch: ExportWatch) => Promise<Archive | null>;
  /** The feature that asks, for the record of a failure. */
  source: string;
};

/** Reads much, says how far it is, and hands it over as one archive. */
export function DownloadButton({ label, source, fileName, read }: DownloadButtonProps) {
  const { t } = useTranslation();
  const { online } = useSync();
  const { progress, run, cancel } = useReading();
  const busy = progress !== null;

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        iconLeft="download"
        busy={busy}
        disabled={!online && !busy}
        onClick={() => void run((watch) => download({ source, fileName, read }, watch))}
      >
        {label}
      </Button>
      <span role="status" className="text-sm text-text-2">
        {!busy && !online && t('takeAlong.offline')}
      </span>
      <ReadingOverlay progress={progress} onCancel={cancel} />
    </div>
  );
}

/** Fetches everything and hands it over as a file; ended meanwhile, it says nothing. */
async function download(
  { source, fileName, read }: Omit<DownloadButtonProps, 'label'>,
  watch: ExportWatch,
): Promise<void> {
  const { signal } = watch;
  const problems = await guarded(
    async () => {
      try {
        const data = await read(watch);
        if (data === null) return null;
        const { saveArchive } = await import('./save-archive.ts');
        await saveArchive(fileName, data, signal);
        return data.problems.length;
      } catch (error) {
        // The person stopped it: that is no failure to report.
        if (signal.aborted) return 0;
        throw error;
      }
    },
    { source },
  );
  if (signal.aborted) return;
  if (problems === null || problems === undefined) {
    showToast({ kind: 'error', text: translate('takeAlong.failed') });
  } else if (problems > 0) {
    showToast({ kind: 'error', text: translate('takeAlong.problems') });
  } else showToast({ kind: 'success', text: translate('takeAlong.done') });
}
