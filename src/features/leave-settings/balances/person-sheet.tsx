import { useTranslation } from 'react-i18next';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { type Farm, isLocked } from '#domain/farm/farm.ts';
import type { DayAdjustment } from '#domain/leave/document/day-adjustment.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { SheetContent, SideSheet } from '#ui/overlays/side-sheet.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { takeBackMovement } from './actions.ts';
import type { Balances } from '#widgets/leave/use-balances.ts';
import { MovementForm } from './movement-form.tsx';

type Props = { farm: Farm; person: Employee; balances: Balances };

function Movement({ of, farm, person, balances }: Props & { of: DayAdjustment }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const format = useFarmFormat();
  const what = `${t(`leaveSettings.balances.kinds.${of.kind}`)}: ${words.lot(of.account, of.year)}`;
  // What is paid with its day stays; a balance that somebody brought along is paid with none.
  const isFixed = of.kind !== 'opening' && isLocked(farm, of.date);
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-semibold text-text">
          {what}
          {balances.unsentIds.has(of.id) && (
            <Tag kind="wheat" icon="cloud-off">
              {t('leaveSettings.balances.unsent')}
            </Tag>
          )}
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-text-2">
          {[format.date(of.date), ...(of.reason === '' ? [] : [of.reason])].join(' · ')}
        </p>
      </div>
      <span className="tnum shrink-0 text-base font-semibold text-text">
        {words.figure(of.days)}
      </span>
      {!isFixed && (
        <IconButton
          icon="undo"
          label={t('leaveSettings.balances.takeBack', { what })}
          onClick={() =>
            void takeBackMovement(
              of,
              balances.aboutOf(person),
              t('leaveSettings.balances.takenBack', { what }),
            )
          }
        />
      )}
    </li>
  );
}

/** What moved the accounts of one person beside leave itself, and a form for more. */
export function PersonSheet(props: Props & { onClose: () => void }) {
  const { farm, person, balances, onClose } = props;
  const { t } = useTranslation();
  const moves = balances.movesOf(person);
  return (
    <SideSheet open onClose={onClose} title={fullName(person)} closeText={t('common.close')}>
      <SheetContent>
        <MovementForm farm={farm} about={balances.aboutOf(person)} />
        <h3 className="mt-6 text-md font-semibold text-text">
          {t('leaveSettings.balances.movements')}
        </h3>
        {moves.length === 0 ? (
          <p className="mt-2 text-base text-text-3">{t('leaveSettings.balances.noMovements')}</p>
        ) : (
          <ul className="mt-2">
            {moves.map((of) => (
              <Movement key={of.id} {...{ of, farm, person, balances }} />
            ))}
          </ul>
        )}
      </SheetContent>
    </SideSheet>
  );
}
