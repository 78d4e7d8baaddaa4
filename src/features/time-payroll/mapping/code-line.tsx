import { useTranslation } from 'react-i18next';
import { sendsIn, sendsOf } from '#domain/payroll/batch/code-sends.ts';
import type { FileLine } from '#domain/payroll/formats/file-lines.ts';
import { PAYROLL_LIMITS, type PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';
import { useMedia } from '#widgets/hooks/use-media.ts';
import { saveCodes, systemName } from '../actions.ts';
import { useFigures } from '../preview/hooks.ts';
import { useCodeError } from './hooks.ts';
import { codeFieldId, type CodeRow, isMapped, sendsFieldId, withCode } from './model.ts';

/** Columns of the mapping on wide screens, the head's too. */
export const MAPPING_GRID =
  'lg:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,10rem)_minmax(0,11rem)_minmax(0,12rem)_7rem] lg:gap-x-4';

/** Wide enough for a row; narrower, fields stand below each other with their labels. */
const WIDE = '(width >= 64rem)';

type Props = {
  row: CodeRow;
  name: string;
  settings: PayrollSettings;
  /** The first row of the file on screen with the code; undefined where it has none. */
  line: FileLine | undefined;
};

function Texts({ row, name, settings }: Omit<Props, 'line'>) {
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

/** Whether the file says how many or kroner, as far as the system leaves it open, with a row of it in words. */
function Sends({ row, of, settings, line }: Omit<Props, 'name'> & { of: { code: string } }) {
  const { t } = useTranslation();
  const figures = useFigures();
  const isWide = useMedia(WIDE);
  const { payCode, mapped } = row;
  const { system } = settings;
  const code = mapped?.code || (system === 'general' ? payCode : '');
  if (code === '' || mapped?.leftOut === true) return null;
  const options = sendsOf(system, { code, payCode });
  const chosen = sendsIn(system, { code, payCode, sends: mapped?.sends });
  const example = line === undefined ? null : figures.sent(line);
  const [only] = options;
  return (
    <>
      {options.length === 1 && only !== undefined ? (
        <p className="text-base text-text lg:pt-2.5">
          {t('timePayroll.mapping.listed', {
            sends: t(`timePayroll.mapping.sends.${only}`),
            system: systemName(system),
          })}
        </p>
      ) : (
        <Select
          id={sendsFieldId(payCode)}
          label={t('timePayroll.mapping.sendsOf', of)}
          hideLabel={isWide}
          value={chosen ?? ''}
          placeholder={t('timePayroll.mapping.choose')}
          options={options.map((value) => ({
            value,
            label: t(`timePayroll.mapping.sends.${value}`),
          }))}
          onChange={(sends) => saveCodes((codes) => withCode(codes, payCode, { sends }))}
        />
      )}
      {example !== null && (
        <p className="tnum mt-1.5 text-sm text-text-2">
          {t('timePayroll.mapping.example', { says: example })}
        </p>
      )}
    </>
  );
}

/** One of our codes: what it is, what it is called over there, and what the file says of it. */
export function CodeLine({ row, name, settings, line }: Props) {
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
      <div className="empty:hidden max-lg:col-span-2 lg:empty:block">
        <Sends {...{ row, of, settings, line }} />
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
