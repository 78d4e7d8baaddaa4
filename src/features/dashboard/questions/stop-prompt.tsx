import { Link } from 'react-router-dom';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { forgottenOf } from '#domain/time/clock/forgotten.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { ownEntryPath } from '#domain/routes/time-routes.ts';
import { minutesBetween } from '#domain/time/registration/worked.ts';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { useAround } from '#widgets/hooks/use-around.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useWaiting } from '#widgets/feedback/use-waiting.ts';
import { AskCard } from './ask-card.tsx';
import { stopClockAt } from '#widgets/clock/clock-actions.ts';
import { instantNear } from '#widgets/clock/clock-model.ts';
import { confirmEnd } from '#widgets/clock/proposed-end.tsx';
import type { ReadyClock } from '#widgets/clock/use-clock.ts';

/** One whose end the server has proposed: right as it is, or another time. */
function Proposed({ registration, farm }: { registration: Registration; farm: Farm }) {
  const { t, format } = useFarmWords();
  const { start, end, workDate } = registration;
  const around = useAround(farm.id, registration);
  return (
    <AskCard
      urgent
      icon="timer-off"
      title={t('clockAsk.stop.title')}
      text={t('clockAsk.stop.started', { day: format.day(workDate), time: format.clock(start) })}
    >
      <div className="mt-3 flex flex-wrap gap-2">
        {end !== null && (
          <Button variant="primary" onClick={() => confirmEnd(registration, around, farm.timeZone)}>
            {t('clockAsk.stop.yes', { time: format.clock(end) })}
          </Button>
        )}
        <Link to={ownEntryPath(registration)} className={buttonClass()}>
          {t('clockAsk.stop.other')}
        </Link>
      </div>
    </AskCard>
  );
}

type OverlongProps = { clock: ReadyClock; running: Registration; proposed: number };

/** One that still runs, longer than anybody works: an end is proposed, and the true one asked for. */
function Overlong({ clock, running, proposed }: OverlongProps) {
  const { t, format } = useFarmWords();
  const nowMs = useNow('minute');
  const form = useTyped(`stop.${running.id}`, { time: '' });
  const { time } = form.typed;
  const { start } = running;
  const at = instantNear(time, start, { from: start }, clock.farm.timeZone);
  const checked = useCheckedForm({
    issues: at === null ? [{ field: 'time', text: t('clockAsk.correct.unreadable') }] : [],
    typed: form.typed,
    onSave: () => {
      const wrong = at === null ? null : stopClockAt(at);
      if (wrong !== null) return [{ field: 'time', text: wrong }];
      form.reset();
      return [];
    },
  });
  function stopAsProposed() {
    const wrong = stopClockAt(proposed);
    if (wrong !== null) showToast({ kind: 'error', text: wrong });
  }
  return (
    <AskCard
      icon="timer-off"
      title={t('clockAsk.stop.title')}
      text={t('clockAsk.stop.runs', {
        hours: hoursMinutes(minutesBetween(running.start, nowMs)),
        day: format.day(running.start),
        time: format.clock(running.start),
      })}
    >
      <Button className="mt-3" onClick={stopAsProposed}>
        {t('clockAsk.stop.yes', { time: format.clock(proposed) })}
      </Button>
      <form {...checked.props} className="mt-3 flex items-start gap-2">
        <div className="min-w-0 grow">
          <TextInput
            label={t('clockAsk.stop.when')}
            hint={t('clockAsk.correct.startHint')}
            inputMode="numeric"
            value={time}
            onChange={(time) => form.change({ time })}
            error={checked.issueAt('time')?.text ?? null}
          />
        </div>
        <Button type="submit" variant="primary" className="mt-6 md:min-h-[42px]">
          {t('common.save')}
        </Button>
      </form>
      <TypedParts form={form} />
    </AskCard>
  );
}

/** "When did you really stop?": asked until it is answered, without a network too. */
export function StopPrompt({ clock }: { clock: ReadyClock }) {
  const waiting = useWaiting(clock.farm, clock.uid);
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  const { running, farm, person } = clock;
  const [forgotten] =
    running === null ? [] : forgottenOf([running], settings, { person, farm, nowMs });
  return (
    <>
      {running !== null && forgotten !== undefined && (
        <Overlong clock={clock} running={running} proposed={forgotten.end} />
      )}
      {waiting
        .filter(({ status }) => status === 'needsAction')
        .map((registration) => (
          <Proposed key={registration.id} registration={registration} farm={farm} />
        ))}
    </>
  );
}
