import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Seen } from '#widgets/settings/seen.tsx';
import { saveSetting } from './shared/actions.ts';
import { type CardProps, Terms } from './shared/terms.tsx';

/** Whether colleagues see who is away. Why is never theirs to see. */
export function VisibilityCard({ farm, settings }: CardProps) {
  const { t } = useTranslation();
  const { colleaguesSee } = settings;
  const label = t('leaveSettings.visibility.colleagues');
  const value = t(colleaguesSee ? 'leaveSettings.yes' : 'leaveSettings.no');
  return (
    <Card aria-labelledby="leave-visibility">
      <CardHead id="leave-visibility" title={t('leaveSettings.visibility.title')} />
      <Terms farm={farm} facts={[[label, value]]}>
        <div className="mt-3">
          <Checkbox
            label={label}
            hint={t('leaveSettings.visibility.colleaguesHint')}
            checked={colleaguesSee}
            onChange={(next) => saveSetting(farm.id, { colleaguesSee: next })}
          />
        </div>
      </Terms>
      <Seen>
        {t(colleaguesSee ? 'leaveSettings.visibility.seen' : 'leaveSettings.visibility.notSeen')}
      </Seen>
    </Card>
  );
}
