import { useTranslation } from 'react-i18next';
import { DAY_TYPES, RULE_LIMITS, type RuleWhen } from '#domain/time/rules/time-rule.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Choices, WeekdayChoices } from '#widgets/fields/choices.tsx';
import { CLOCK_FROM, ClockField } from '../kinds/clock-field.tsx';
import { FieldWarning } from '../kinds/field-warning.tsx';
import type { ErrorAt } from '../kinds/model.ts';
import { useRowKeys } from '../kinds/hooks.ts';

const TO = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

type Props = { when: RuleWhen; onChange: (when: RuleWhen) => void; error: ErrorAt };

function Windows({ when, onChange, error }: Props) {
  const { t } = useTranslation();
  const { windows } = when;
  const rows = useRowKeys(windows.length);
  const put = (at: number, change: Partial<(typeof windows)[number]>): void =>
    onChange({
      ...when,
      windows: windows.map((one, index) => (index === at ? { ...one, ...change } : one)),
    });
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-text">
        {t('timeRules.editor.windows')}
      </legend>
      {windows.map(({ from, to }, at) => {
        const n = at + 1;
        return (
          <div key={rows.keyOf(at)} className="flex items-start gap-2">
            <div className="w-28">
              <ClockField
                hideLabel
                label={t('timeRules.editor.windowFrom', { n })}
                value={from}
                pattern={CLOCK_FROM}
                error={error('when', at)}
                onChange={(next) => put(at, { from: next })}
              />
            </div>
            <span aria-hidden="true" className="pt-3 text-text-3 md:pt-2.5">
              {'–'}
            </span>
            <div className="w-28">
              <ClockField
                hideLabel
                label={t('timeRules.editor.windowTo', { n })}
                value={to}
                pattern={TO}
                onChange={(next) => put(at, { to: next })}
              />
            </div>
            {to <= from && from !== to && (
              <span className="pt-3 text-sm text-text-3 md:pt-2.5">
                {t('timeRules.editor.nextDay')}
              </span>
            )}
            <IconButton
              icon="trash"
              label={t('timeRules.editor.removeWindow', { n })}
              onClick={() => {
                rows.removed(at);
                onChange({ ...when, windows: windows.filter((_, index) => index !== at) });
              }}
            />
          </div>
        );
      })}
      <p className="text-sm text-text-3">{t('timeRules.editor.windowHint')}</p>
      {windows.length < RULE_LIMITS.windows && (
        <div>
          <Button
            size="small"
            iconLeft="plus"
            onClick={() => {
              rows.added();
              onChange({ ...when, windows: [...windows, { from: '18:00', to: '22:00' }] });
            }}
          >
            {t('timeRules.editor.addWindow')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** On which days and at which hours a rule applies. */
export function WhenFields(props: Props) {
  const { when, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <Choices
        label={t('words.days')}
        hint={t('timeRules.editor.allHint')}
        options={DAY_TYPES.map((value) => ({ value, label: t(`timeRules.dayTypes.${value}`) }))}
        value={when.dayTypes}
        onChange={(dayTypes) => onChange({ ...when, dayTypes })}
      />
      <WeekdayChoices
        label={t('timeRules.editor.weekdays')}
        hint={t('timeRules.editor.allHint')}
        value={when.weekdays}
        onChange={(weekdays) => onChange({ ...when, weekdays })}
      />
      <Windows {...props} />
      <FieldWarning field="when" />
    </>
  );
}
