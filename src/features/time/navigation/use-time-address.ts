import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Day } from '#domain/dates/day.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { OPENED, useOpened } from '#widgets/hooks/use-opened.ts';
import {
  type Address,
  addressOf,
  NEW_ENTRY,
  queryOf,
  searchKept,
  stepped,
  type TimeSide,
  type TimeView,
} from './address.ts';

/** The address, and every way to change it. */
export interface TimeAddress extends Address {
  readonly show: (view: TimeView, day?: Day) => void;
  readonly step: (by: 1 | -1) => void;
  readonly toToday: () => void;
  /** Opens a registration, of a day of its own where one is named; in place of an opened one it is no step of its own. */
  readonly open: (entryId: string, day?: Day) => void;
  /** Opens the form of a new one, on a day of its own where one is named. */
  readonly openNew: (day?: Day) => void;
  readonly close: () => void;
  /** The people one leads, or one's own days. */
  readonly showSide: (side: TimeSide) => void;
}

/**
 * What is on screen, in the address. Steps replace it, so that Back leaves the page at once; a view and an
 * opened registration are steps of their own, so that Back returns from them.
 */
export function useTimeAddress(timeZone: string): TimeAddress {
  const [params, setParams] = useSearchParams();
  const { state, isOpenedHere } = useOpened();
  const navigate = useNavigate();
  const nowMs = useNow('minute');
  const address = useMemo(() => addressOf(params, nowMs, timeZone), [params, nowMs, timeZone]);
  return useMemo(() => {
    const { view, side, day, today } = address;
    const queryAt = (shown: TimeView, on: Day): Record<string, string> => ({
      ...queryOf(shown, on, today, side),
      ...searchKept(params, side),
    });
    const replaceBy = (to: Day): void => setParams(queryAt(view, to), { replace: true });
    const step = address.entryId === null ? { state: OPENED } : { state, replace: true };
    const openAt = (entryId: string, on: Day): void =>
      setParams({ ...queryOf(view, on, today), e: entryId }, step);
    return {
      ...address,
      show: (to, on = day) => setParams(queryAt(to, on)),
      step: (by) => replaceBy(stepped(address, by)),
      toToday: () => replaceBy(today),
      open: (entryId, on = day) => openAt(entryId, on),
      openNew: (on = day) => openAt(NEW_ENTRY, on),
      close: () => {
        if (isOpenedHere) void navigate(-1);
        else setParams(queryOf(view, day, today), { replace: true });
      },
      showSide: (to) => setParams(queryOf('month', day, today, to)),
    };
  }, [address, params, setParams, isOpenedHere, state, navigate]);
}
