import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { fullName, initials } from '#domain/employee/employee.ts';
import { changedSince } from '#domain/guides/publication.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { Coming } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useTitleOf } from '../shared/hooks.ts';
import { type CardGuide, mostWaitedFor } from './model.ts';
import { RemindButton } from './remind-button.tsx';

/** Faces that are shown; the others are a number. */
const FACES = 5;

/** The guide most people are waited for, with who they are and the way to ask them; nothing where all have read. */
export function MostWaitedFor({
  cards,
  isKnown,
}: {
  cards: readonly CardGuide[];
  /** Who has read what is here. */
  isKnown: boolean;
}) {
  const { t } = useTranslation();
  const uid = useActor()?.uid;
  const titleOf = useTitleOf();
  const format = useFarmFormat();
  const most = mostWaitedFor(cards);
  if (most === null || most.team === null) return isKnown ? null : <Coming />;
  const title = titleOf(most.content);
  const { missing, meant, late, readBy } = most.team;
  const count = missing.length;
  const { major = 0, askedOn = null } = most.authored ?? {};
  const isNew = major > 1;
  const changed = most.content === null || !isNew ? [] : changedSince(most.content, major - 1);
  const facts = [
    changed.length > 0 && askedOn !== null
      ? t('guides.author.changedOn', {
          count: changed.length,
          steps: changed.join(', '),
          day: format.dayOfMonth(askedOn),
        })
      : t('guides.author.readBy', { count: meant - count, of: meant }),
    late.length > 0 && t('guides.author.late', { count: late.length }),
    missing.some(({ id }) => id === uid) && t('guides.author.youToo'),
    readBy !== null && t('guides.author.until', { day: format.dayOfMonth(readBy) }),
  ];
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
        <p className="text-sm text-text-2">{facts.filter((fact) => fact !== false).join(' ')}</p>
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
