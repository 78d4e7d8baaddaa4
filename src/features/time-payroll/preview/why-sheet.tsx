import { useTranslation } from 'react-i18next';
import type { PayItem } from '#domain/payroll/batch/pay-item.ts';
import type { Statement } from '#domain/time/closing/pay-period.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { SheetContent, SheetHead, SideSheet } from '#ui/overlays/side-sheet.tsx';
import { LineList } from '#widgets/why/line-list.tsx';
import { useDays } from '#widgets/format/use-days.ts';
import { useFigures } from './hooks.ts';
import { linesOf } from './model.ts';

type Props = {
  item: PayItem | null;
  name: string;
  statements: readonly Statement[];
  /** All versions, with what they are worth. */
  rules: readonly TimeRule[];
  onClose: () => void;
};

function Lines({ item, statements, rules }: Props & { item: PayItem }) {
  const { t } = useTranslation();
  const statement = statements.find(
    ({ employeeId, from }) => employeeId === item.employeeId && from === item.from,
  );
  const lines = linesOf(item, statement ?? null, rules);
  return (
    <>
      {item.correction && (
        <p className="mb-3 text-base text-text-2">
          {t(
            lines.length > 0 ? 'timePayroll.preview.whyCorrection' : 'timePayroll.preview.whyNone',
          )}
        </p>
      )}
      <LineList lines={lines} rules={rules} named={false} />
    </>
  );
}

/** The lines of a statement behind a line of the batch, each with its reason. */
export function WhySheet(props: Props) {
  const { item, name, onClose } = props;
  const { t } = useTranslation();
  const figures = useFigures();
  const days = useDays();
  return (
    <SideSheet
      open={item !== null}
      onClose={onClose}
      title={item === null ? '' : `${item.name} · ${item.payCode} ${item.text || name}`}
      closeText={t('common.close')}
    >
      {item !== null && (
        <>
          <SheetHead>
            <p className="tnum text-base text-text-2">
              {[figures.quantity(item), days(item)].join(' · ')}
            </p>
          </SheetHead>
          <SheetContent>
            <Lines {...props} item={item} />
          </SheetContent>
        </>
      )}
    </SideSheet>
  );
}
