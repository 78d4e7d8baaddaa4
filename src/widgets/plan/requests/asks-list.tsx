import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { answerColleague, askForShift } from '#data/plan/shift-requests.ts';
import { useUnits } from '#data/base/units.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { weightOf } from '#domain/plan/request/moves.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { type AskFacts, type Asks, openAsk, placeKey, placeOf, weekMinutesWith } from './asks.ts';
import { Against, AnswerLine, RequestState } from './request-state.tsx';
import { useNameOf, useShiftText } from '../shift-words.ts';
import { useSaid } from './use-asks.ts';

/** What one may ask and is asked, and what that is judged by. */
type Known = { readonly facts: AskFacts; readonly asks: Asks };

const ROW = 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2.5';

type SwapFactsProps = { request: ShiftRequest; question: string; give: string; get: string };

/** A swap side by side: what one would give and get, and that somebody decides afterwards. */
function SwapFacts({ request, question, give, get }: SwapFactsProps) {
  const { t } = useTranslation();
  const units = useUnits();
  const nameOf = (id: string): string => units.find((unit) => unit.id === id)?.unitName ?? '';
  const sides = [
    { key: 'give', text: give, unit: nameOf(request.other?.unitId ?? '') },
    { key: 'get', text: get, unit: nameOf(request.shift.unitId) },
  ] as const;
  return (
    <div className="grid min-w-0 flex-1 basis-72 gap-2">
      <p className="text-base text-text">{question}</p>
      <div className="grid grid-cols-2 gap-2">
        {sides.map(({ key, text, unit }) => (
          <p key={key} className="rounded-field border border-line px-3 py-2 text-sm text-text-2">
            {t(`shiftAsk.sides.${key}`)}
            <span className="tnum block text-base font-semibold text-text">{text}</span>
            {unit}
          </p>
        ))}
      </div>
      {request.status === 'asked' && (
        <p className="text-sm text-text-2">{t('shiftAsk.staysYours')}</p>
      )}
    </div>
  );
}

/** A colleague's question, and the two answers. */
export function AskRow({ request, known }: { request: ShiftRequest; known: Known }) {
  const { t } = useTranslation();
  const text = useShiftText();
  const nameOf = useNameOf();
  const { kind, shift, other, toEid, id } = request;
  const isSwap = kind === 'swap' && other !== null;
  const sort = isSwap ? 'swap' : kind === 'ask' ? 'ask' : toEid === null ? 'offer' : 'handover';
  const question = t(`shiftAsk.asks.${sort}`, {
    name: nameOf(request.fromEid),
    get: text(shift),
    give: other === null ? '' : text(other),
  });
  // Who takes what is offered to all is not in it yet.
  const { uid } = known.facts;
  const said = useSaid(
    useMemo(() => ({ ...request, toEid: uid }), [request, uid]),
    known,
  );
  return (
    <li className={ROW} aria-label={question}>
      {isSwap ? (
        <SwapFacts request={request} question={question} give={text(other)} get={text(shift)} />
      ) : (
        <span className="min-w-0 flex-1 basis-56 text-base text-text">{question}</span>
      )}
      {request.status === 'asked' ? (
        <span className="ml-auto flex gap-2">
          {toEid !== null && (
            <Button
              link
              aria-label={t('shiftAsk.noOf', { question })}
              onClick={() => answerColleague(id, false)}
            >
              {t('words.no')}
            </Button>
          )}
          <Button
            variant="success"
            iconLeft="check"
            disabled={weightOf(said) === 'block'}
            aria-label={t('shiftAsk.yesOf', { question })}
            onClick={() => answerColleague(id, true)}
          >
            {t(sort === 'swap' ? 'shiftAsk.yesSwap' : 'shiftAsk.yes')}
          </Button>
        </span>
      ) : (
        <span className="text-sm text-text-2">{t('shiftAsk.saidYes')}</span>
      )}
      {request.status === 'asked' && <Against said={said} uid={uid} />}
    </li>
  );
}

type OpenRowProps = { shift: PlannedShift; request: ShiftRequest | undefined; known: Known };

/** A shift that nobody has yet. */
function OpenRow({ shift, request, known }: OpenRowProps) {
  const { t } = useTranslation();
  const text = useShiftText();
  const units = useUnits();
  const { facts, asks } = known;
  const said = asks.saidOf({ ...openAsk(shift), fromEid: facts.uid });
  const what = text(shift);
  const unitName = units.find(({ id }) => id === shift.unitId)?.unitName ?? '';
  const answer = asks.answered.get(placeKey(placeOf(shift)));
  return (
    <li className={ROW}>
      <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="tnum text-base font-medium text-text">{what}</span>
        <UnitChip name={unitName} />
        {shift.title !== '' && <span className="text-sm text-text-2">{shift.title}</span>}
      </span>
      {request === undefined && answer !== undefined && <AnswerLine request={answer} />}
      {request === undefined ? (
        <Button
          aria-label={t('shiftAsk.wantOf', { shift: what })}
          onClick={() => askForShift(openAsk(shift))}
        >
          {t('shiftAsk.want')}
        </Button>
      ) : (
        <RequestState request={request} unitName={unitName} />
      )}
      {request === undefined && (
        <p className="tnum flex basis-full items-center gap-1.5 text-sm text-text-2">
          {said.size > 0 && weightOf(said) === 'free' && (
            <>
              <Icon name="check" size={15} className="text-primary" />
              {t('shiftAsk.fits')}{' '}
            </>
          )}
          {t('shiftAsk.weekWith', { time: hoursMinutes(weekMinutesWith(shift, known)) })}
        </p>
      )}
      <Against said={said} uid={facts.uid} />
    </li>
  );
}

const HEAD = 'text-sm font-semibold text-text-2 not-first:mt-3';

/** What colleagues ask and offer; nothing where there is none. */
export function Questions({ known }: { known: Known }) {
  const { t } = useTranslation();
  const questions = [...known.asks.toMe, ...known.asks.offers];
  if (questions.length === 0) return null;
  return (
    <section aria-label={t('shiftAsk.toMe')}>
      <h3 className={HEAD}>{t('shiftAsk.toMe')}</h3>
      <ul className="divide-y divide-line">
        {questions.map((request) => (
          <AskRow key={request.id} request={request} known={known} />
        ))}
      </ul>
    </section>
  );
}

/** The open shifts of one's units that one may have; nothing where there is none. */
export function OpenShifts({ known }: { known: Known }) {
  const { t } = useTranslation();
  const { asks } = known;
  if (asks.open.length === 0) return null;
  return (
    <section aria-label={t('words.openShifts')}>
      <h3 className={HEAD}>
        {t('words.openShifts')} <span className="font-normal">{asks.open.length}</span>
      </h3>
      <ul className="divide-y divide-line">
        {asks.open.map((shift) => {
          const key = placeKey(placeOf(shift));
          return <OpenRow key={key} shift={shift} request={asks.mine.get(key)} known={known} />;
        })}
      </ul>
    </section>
  );
}
