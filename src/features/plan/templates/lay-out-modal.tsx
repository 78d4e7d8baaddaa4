import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RolledOut } from '#domain/plan/template/lay-out.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import type { TypedForm } from '#widgets/unsaved/use-typed.ts';
import type { useLaidOut } from './hooks.ts';
import { RollOutPreview } from './roll-out-preview.tsx';

type Props = {
  title: string;
  backText: string;
  /** What the button says for so many shifts. */
  actText: (count: number) => string;
  form: Pick<TypedForm<object>, 'isRestored' | 'unsaved' | 'reset'>;
  laid: ReturnType<typeof useLaidOut>;
  onLayOut: (result: RolledOut) => void;
  /** The fields of the form. */
  children: ReactNode;
};

/** Shifts are laid out in weeks: what is asked for, and what comes of it before it is written. */
export function LayOutModal(props: Props) {
  const { title, backText, actText, form, laid, onLayOut, children } = props;
  const { t } = useTranslation();
  const { lives, result, verdicts, isAwayHidden } = laid;
  const isNothing = result === null || !result.ok || result.edits.length === 0;
  return (
    <Modal
      open
      size="large"
      title={title}
      closeText={t('common.close')}
      onClose={form.unsaved.close}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button link onClick={form.unsaved.close}>
            {backText}
          </Button>
          <Button
            variant="primary"
            disabled={isNothing}
            onClick={() => {
              if (!result?.ok) return;
              form.reset();
              onLayOut(result);
            }}
          >
            {actText(result?.ok ? result.added : 0)}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {children}
        <LiveBoundary
          of={lives}
          failed={t('plan.failed')}
          skeleton={<Skeleton className="h-24 w-full rounded-card" />}
        >
          {() => result !== null && <RollOutPreview {...{ result, verdicts, isAwayHidden }} />}
        </LiveBoundary>
        <TypedParts form={form} />
      </div>
    </Modal>
  );
}
