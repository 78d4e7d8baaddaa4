import { useTranslation } from 'react-i18next';
import { type RequestVerdicts, weightOf } from '#domain/plan/request/moves.ts';
import { isBlocking } from '#domain/plan/validator/verdict.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useVerdictText } from '../verdict-text.ts';

type Props = {
  said: RequestVerdicts;
  /** Who looks. */
  uid: string;
};

/** What the rules say against a request, as far as one may know; nothing where they say nothing. */
export function Against({ said, uid }: Props) {
  const { t } = useTranslation();
  const textOf = useVerdictText();
  const all = [...said].flatMap(([id, verdicts]) => verdicts.map((verdict) => ({ id, verdict })));
  if (all.length === 0) return null;
  return (
    <div className="grid basis-full gap-1.5 rounded-field bg-surface-2 p-3 text-sm text-text">
      <ul className="grid gap-1.5">
        {all.map(({ id, verdict }) => (
          <li
            key={`${id} ${verdict.rule} ${verdict.day} ${verdict.keeperId}`}
            className="flex items-start gap-2"
          >
            <Icon
              name="alert-triangle"
              size={16}
              className={isBlocking(verdict) ? 'shrink-0 text-red' : 'shrink-0 text-wheat-text'}
            />
            <span>
              {t(id === uid ? 'shiftAsk.againstMe' : 'shiftAsk.againstThem')} {textOf(verdict)}
            </span>
          </li>
        ))}
      </ul>
      {weightOf(said) === 'block' && (
        <p className="font-semibold text-red">{t('shiftAsk.blocked')}</p>
      )}
    </div>
  );
}
