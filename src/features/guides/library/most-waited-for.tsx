import { useTranslation } from 'react-i18next';
import { useActor } from '#data/stores/session/actor.ts';
import { fullName, initials } from '#domain/employee/employee.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useTitleOf } from '../hooks.ts';
import { type CardGuide, mostWaitedFor } from './model.ts';
import { RemindButton } from './remind-button.tsx';

/** Faces that are shown; the others are a number. */
const FACES = 5;

/** The guide most people are waited for, with who they are and the way to ask them; nothing where all have read. */
export function MostWaitedFor({ cards }: { cards: readonly CardGuide[] }) {
  const { t } = useTranslation();
  const uid = useActor()?.uid;
  const titleOf = useTitleOf();
  const most = mostWaitedFor(cards);
  if (most === null || most.team === null) return null;
  const title = titleOf(most.content);
  const { missing, meant } = most.team;
  const count = missing.length;
  const isNew = (most.authored?.major ?? 0) > 1;
  return (
    <Card
      aria-label={t('guides.author.waiting')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-field bg-wheat-soft text-wheat-text">
        <Icon name={isNew ? 'refresh' : 'clock'} />
      </span>
      <div className="min-w-60 grow basis-0">
        <p className="font-semibold [overflow-wrap:anywhere] text-text">
          {t(isNew ? 'guides.author.missingNew' : 'guides.author.missingReaders', {
            count,
            title,
          })}
        </p>
        <p className="text-sm text-text-2">
          {t('guides.author.readBy', { count: meant - count, of: meant })}
          {missing.some(({ id }) => id === uid) && ` ${t('guides.author.youToo')}`}
        </p>
      </div>
      <ul className="flex -space-x-2" aria-label={t('guides.author.missingNames')}>
        {missing.slice(0, FACES).map((person) => (
          <li key={person.id} title={fullName(person)} className="rounded-full ring-2 ring-surface">
            <Avatar
              size="small"
              initials={initials(person)}
              colour={chipStyleOf(fullName(person))}
            />
            <span className="sr-only">{fullName(person)}</span>
          </li>
        ))}
        {count > FACES && (
          <li className="self-center pl-4 text-sm text-text-2">{`+${count - FACES}`}</li>
        )}
      </ul>
      <RemindButton guideId={most.id} title={title} />
    </Card>
  );
}
