import { useTranslation } from 'react-i18next';
import { PAYROLL_LIMITS, type PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';
import { useMedia } from '#widgets/hooks/use-media.ts';
import { saveCodes } from '../actions.ts';
import { useCodeError } from './hooks.ts';
import { codeFieldId, type CodeRow, isMapped, withCode } from './model.ts';

/** Columns of the mapping on wide screens, the head's too. */
export const MAPPING_GRID =
  'lg:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,12rem)_minmax(0,16rem)_7rem] lg:gap-x-4';

/** Wide enough for a row; narrower, fields stand below each other with their labels. */
const WIDE = '(width >= 64rem)';

type Props = { row: CodeRow; name: string; settings: PayrollSettings };

function Texts({ row, name, settings }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <span className="tnum text-base font-semibold text-text lg:pt-2.5">{row.payCode}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 lg:pt-2.5">
        <span className="min-w-0 text-base [overflow-wrap:anywhere] text-text">
          {name || <span className="text-text-3">{t('timePayroll.mapping.unused')}</span>}
        </span>
        {!isMapped(row.mapped, settings.system) && (
          <Tag kind="wheat" icon="alert-triangle">
            {t('timePayroll.mapping.missing')}
          </Tag>
        )}
      </span>
    </>
  );
}

/** One of our codes: what it is, and what it is called over there. */
export function CodeLine({ row, name, settings }: Props) {
  const { t } = useTranslation();
  const codeError = useCodeError(settings);
  const isWide = useMedia(WIDE);
  const { payCode, mapped, sharedWith } = row;
  const leftOut = mapped?.leftOut ?? false;
  const of = { code: `${payCode} ${name}`.trim() };
  const save = (change: Parameters<typeof withCode>[2]) =>
    saveCodes((codes) => withCode(codes, payCode, change));
  return (
    <li
      className={`grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-t border-line px-4 py-3 md:px-[18px] ${MAPPING_GRID}`}
    >
      <Texts {...{ row, name, settings }} />
      <div className="max-lg:col-span-2">
        <CheckedInput
          id={codeFieldId(payCode)}
          hideLabel={isWide}
          label={t('timePayroll.mapping.theirsOf', of)}
          placeholder={settings.system === 'general' ? payCode : t('timePayroll.mapping.theirs')}
          value={mapped?.code ?? ''}
          disabled={leftOut}
          autoComplete="off"
          check={(text) => codeError(text, payCode)}
          onSave={(code) => save({ code })}
        />
        {sharedWith.length > 0 && (
          <p className="mt-1.5 flex items-start gap-1.5 text-sm text-wheat-text">
            <Icon name="alert-triangle" size={15} className="mt-px" />
            <span>{t('timePayroll.mapping.shared', { codes: sharedWith.join(', ') })}</span>
          </p>
        )}
      </div>
      <div className="max-lg:col-span-2">
        <CheckedInput
          hideLabel={isWide}
          label={t('timePayroll.mapping.wordsOf', of)}
          placeholder={t('timePayroll.mapping.words')}
          value={mapped?.text ?? ''}
          disabled={leftOut}
          autoComplete="off"
          check={(text) =>
            text.length > PAYROLL_LIMITS.text
              ? t('timePayroll.mapping.codeTooLong', { max: PAYROLL_LIMITS.text })
              : null
          }
          onSave={(text) => save({ text })}
        />
      </div>
      <div className="max-lg:col-span-2 lg:pt-2.5">
        <Checkbox
          label={
            <>
              {t('timePayroll.mapping.leftOut')} <span className="sr-only">{of.code}</span>
            </>
          }
          checked={leftOut}
          onChange={(checked) => save({ leftOut: checked })}
        />
      </div>
    </li>
  );
}
