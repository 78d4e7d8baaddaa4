import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { type BookOutcome, type BookRequest, type BookStep, startBook } from './job.ts';

type Failure = Extract<BookOutcome, { kind: 'failed' }>['code'];

type Props = {
  /** Both keep their identity while the dialog is open: another one begins anew. */
  request: BookRequest;
  onDone: (bytes: Uint8Array<ArrayBuffer>) => void;
  onClose: () => void;
};

/** What a step says, and how far the bar is: reading is half of it, calculating the other. */
function useStepWords(step: BookStep | null, people: number) {
  const { t } = useTranslation();
  const count = t('timeReports.export.people', { count: people });
  if (step === null) return { text: '', note: '', share: 0 };
  if (step.kind === 'writing')
    return { text: t('timeReports.export.writing'), note: count, share: 1 };
  if (step.kind === 'people') {
    return {
      // The same words all along: readers hear them once.
      text: t('timeReports.export.making'),
      note: t('timeReports.export.makingNote', { at: step.done, count: step.total }),
      share: 0.5 + step.done / step.total / 2,
    };
  }
  return {
    text: t('timeReports.export.reading', { at: step.at, count: step.count }),
    note: t('timeReports.export.readingNote', { count: step.entries, people: count }),
    share: (step.at - 1) / step.count / 2,
  };
}

function Progress({ step, people }: { step: BookStep | null; people: number }) {
  const { t } = useTranslation();
  const { text, note, share } = useStepWords(step, people);
  return (
    <div className="grid gap-2 pt-1 pb-2">
      <p className="tnum text-base font-semibold text-text" role="status">
        {text}
      </p>
      <ProgressBar
        label={t('timeReports.export.progress')}
        value={Math.round(share * 100)}
        max={100}
        valueText={text}
      />
      <p className="tnum min-h-5 text-sm text-text-2">{note}</p>
    </div>
  );
}

/** The book of all registrations while it is being made: how far, a way to stop, and what went wrong. */
export function BookDialog({ request, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [step, setStep] = useState<BookStep | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const job = startBook(request, setStep);
    let isGone = false;
    void job.outcome.then((outcome) => {
      if (isGone) return;
      if (outcome.kind === 'done') onDone(outcome.bytes);
      if (outcome.kind === 'failed') setFailure(outcome.code);
    });
    return () => {
      isGone = true;
      job.cancel();
    };
  }, [round, request, onDone]);

  function again() {
    setFailure(null);
    setStep(null);
    setRound(round + 1);
  }

  return (
    <Modal
      open
      size="small"
      onClose={onClose}
      closable={failure !== null}
      title={t('timeReports.export.title')}
      closeText={t('common.close')}
      footer={
        failure === null ? (
          <Button onClick={onClose}>{t('timeReports.export.cancel')}</Button>
        ) : (
          <Button variant="primary" onClick={again}>
            {t('timeReports.export.again')}
          </Button>
        )
      }
    >
      {failure === null ? (
        <Progress step={step} people={request.people.length} />
      ) : (
        <Notice kind="error">{t(`timeReports.export.failures.${failure}`)}</Notice>
      )}
    </Modal>
  );
}
