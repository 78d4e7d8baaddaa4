import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shiftsOf } from '#domain/plan/week/plan-week.ts';
import { Button } from '#ui/inputs/button.tsx';
import { planPart } from '../shared/plan-part.ts';
import type { BoardWeek } from '../shared/model.ts';
import type { TemplatePlace } from '../templates/hooks.ts';
import type { CopySource } from '../acts/copy.ts';

const CopyDialog = planPart(async () => (await import('./copy-dialog.tsx')).CopyDialog);

type Props = TemplatePlace & { from: BoardWeek; to: BoardWeek };

/** The way to the week before, shown before anything of it is written. */
export function CopyWeekButton({ farm, unit, from, to }: Props) {
  const { t } = useTranslation();
  // As it was when it was asked for: what others change meanwhile does not pull the dialog away.
  const [source, setSource] = useState<CopySource | null>(null);
  return (
    <>
      <Button
        iconLeft="copy"
        onClick={() =>
          setSource({
            kind: 'week',
            from: from.draft.week,
            to: to.draft.week,
            shifts: shiftsOf(from.draft, farm.timeZone),
          })
        }
      >
        {t('words.copyLastWeek')}
      </Button>
      {source !== null && (
        <CopyDialog {...{ farm, unit, source }} onClose={() => setSource(null)} />
      )}
    </>
  );
}
