import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { dayOf } from '#domain/dates/day.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { OPENED, useOpened } from '#widgets/hooks/use-opened.ts';
import {
  type AddressChange,
  changedParams,
  type ReportAddress,
  reportAddressOf,
  savedSearch,
} from './model.ts';

/** The address, and every way to change it: each change is a step that Back undoes. */
export interface ReportAddressHook extends ReportAddress {
  readonly change: (change: AddressChange) => void;
  /** The address after a change, for links. */
  readonly to: (change: AddressChange) => string;
  /** Opens a person's lines, or those of one pay code. */
  readonly open: (personId: string, codeKey?: string | null) => void;
  /** Closes what is opened. */
  readonly close: () => void;
  readonly clearFilters: () => void;
  /** What a saved view keeps, and the way to one. */
  readonly search: string;
  readonly show: (search: string) => void;
}

function changed(params: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changedParams(change))) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** What is on screen, in the address: a reload, a link and Back keep it. */
export function useReportAddress(timeZone: string): ReportAddressHook {
  const [params, setParams] = useSearchParams();
  const { isOpenedHere } = useOpened();
  const navigate = useNavigate();
  const today = dayOf(useNow('minute'), timeZone);
  const address = useMemo(() => reportAddressOf(params, today), [params, today]);
  return useMemo(() => {
    const put = (change: AddressChange): void => setParams((before) => changed(before, change));
    return {
      ...address,
      change: put,
      to: (change) => `?${changed(params, change).toString()}`,
      open: (personId, codeKey = null) =>
        setParams((before) => changed(before, { personId, codeKey }), { state: OPENED }),
      close: () => {
        if (isOpenedHere) void navigate(-1);
        else
          setParams((before) => changed(before, { personId: null, codeKey: null }), {
            replace: true,
          });
      },
      clearFilters: () => put({ unitIds: [], employeeIds: [] }),
      search: savedSearch(params),
      show: (search) => setParams(new URLSearchParams(search)),
    };
  }, [address, params, setParams, isOpenedHere, navigate]);
}
