import { useTranslation } from 'react-i18next';
import type { PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import type { FileLine } from '#domain/payroll/formats/file-lines.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { saveCodes } from '../actions.ts';
import { CodeLine, MAPPING_GRID } from './code-line.tsx';
import { useCodeName } from './hooks.ts';
import { type CodeRow, codeRows, isMapped, withOwnCodes } from './model.ts';

type Props = {
  settings: PayrollSettings;
  rules: readonly TimeRule[];
  /** Our codes in the statements on screen, and those of leave that may come. */
  occurring: readonly string[];
  /** The rows of the file on screen. */
  lines: readonly FileLine[];
};

function UseOwn({ rows, settings }: { rows: readonly CodeRow[]; settings: PayrollSettings }) {
  const { t } = useTranslation();
  const nameOf = useCodeName();
  const open = rows.filter(({ mapped }) => !isMapped(mapped, settings.system));
  if (open.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3 md:px-[18px]">
      <Button
        size="small"
        iconLeft="copy"
        onClick={() =>
          void saveCodes((codes) => withOwnCodes({ ...settings, codes }, rows, nameOf))
        }
      >
        {t('timePayroll.mapping.useOwn')}
      </Button>
      <span className="text-sm text-text-2">
        {t('timePayroll.mapping.useOwnHint', { count: open.length })}
      </span>
    </div>
  );
}

/** What each of our codes is in the payroll system. */
export function MappingCard({ settings, rules, occurring, lines }: Props) {
  const { t } = useTranslation();
  const nameOf = useCodeName();
  const rows = codeRows(rules, settings.codes, occurring);
  const heads = ['ours', 'what', 'theirs', 'says', 'words'] as const;
  return (
    <Card flush aria-labelledby="mapping">
      <CardHead inset id="mapping" title={t('timePayroll.mapping.title')} />
      <p className="px-4 pb-3 text-base text-text-2 md:px-[18px]">
        {t('timePayroll.mapping.text')}
      </p>
      <UseOwn rows={rows} settings={settings} />
      <div
        aria-hidden="true"
        className={`hidden border-t border-line px-[18px] py-2.5 text-sm font-semibold text-text-2 lg:grid ${MAPPING_GRID}`}
      >
        {heads.map((head) => (
          <span key={head}>{t(`timePayroll.mapping.${head}`)}</span>
        ))}
      </div>
      <ul>
        {rows.map((row) => (
          <CodeLine
            key={row.payCode}
            row={row}
            name={nameOf(row)}
            settings={settings}
            line={lines.find(({ items }) => items.some(({ payCode }) => payCode === row.payCode))}
          />
        ))}
      </ul>
    </Card>
  );
}
