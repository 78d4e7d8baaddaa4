import { useTranslation } from 'react-i18next';
import { isPaidOn } from '#domain/leave/document/leave-settings.ts';
import { LEAVE_TYPES, type LeaveType } from '#domain/leave/document/leave-type.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { Seen } from '#widgets/settings/seen.tsx';
import { saveOver } from './shared/actions.ts';
import { ALWAYS_USED, isAccountOff, PAYABLE_TYPES, typesInUse, withType } from './shared/model.ts';
import { type CardProps, Terms } from './shared/terms.tsx';

function Choices({ farm, settings }: CardProps) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const { hidden, paid } = settings;
  const note = (type: LeaveType): string | null => {
    if (ALWAYS_USED.includes(type)) return t('leaveSettings.types.always');
    return isAccountOff(settings, type) ? t('leaveSettings.types.accountOff') : null;
  };
  return (
    <>
      <fieldset className="mt-3">
        <legend className="text-sm text-text-3">{t('leaveSettings.types.hint')}</legend>
        <div className="mt-3 grid items-start gap-2 sm:grid-cols-2">
          {LEAVE_TYPES.map((type) => {
            const hint = note(type);
            return (
              <Checkbox
                key={type}
                label={words.type(type)}
                {...(hint !== null && { hint })}
                // Where it was hidden all the same, it can be brought back.
                disabled={ALWAYS_USED.includes(type) && !hidden.includes(type)}
                checked={!hidden.includes(type)}
                onChange={(isUsed) =>
                  saveOver({ farm, settings }, (now) => ({
                    hidden: withType(now.hidden, type, !isUsed),
                  }))
                }
              />
            );
          })}
        </div>
      </fieldset>
      <fieldset className="mt-4">
        <legend className="text-sm font-semibold text-text">{t('leaveSettings.types.paid')}</legend>
        <p className="mt-1 text-sm text-text-3">{t('leaveSettings.types.paidHint')}</p>
        <div className="mt-3 grid items-start gap-2 sm:grid-cols-2">
          {PAYABLE_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={words.type(type)}
              checked={paid.includes(type)}
              onChange={(isPaid) =>
                saveOver({ farm, settings }, (now) => ({ paid: withType(now.paid, type, isPaid) }))
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** Which types of leave the farm uses, and which of those without pay it pays. */
export function TypesCard({ farm, settings }: CardProps) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const namesOf = (types: readonly LeaveType[]): string =>
    types.length === 0 ? t('leaveSettings.none') : types.map(words.type).join(', ');
  const notUsed = LEAVE_TYPES.filter((type) => settings.hidden.includes(type));
  const paid = PAYABLE_TYPES.filter((type) => isPaidOn(settings, type));
  return (
    <Card aria-labelledby="leave-types">
      <CardHead id="leave-types" title={t('leaveSettings.types.title')} />
      <Terms
        farm={farm}
        facts={[
          [t('leaveSettings.types.notUsed'), namesOf(notUsed)],
          [t('leaveSettings.types.paid'), namesOf(paid)],
        ]}
      >
        <Choices farm={farm} settings={settings} />
      </Terms>
      <Seen>{t('leaveSettings.types.seen', { names: namesOf(typesInUse(settings)) })}</Seen>
    </Card>
  );
}
