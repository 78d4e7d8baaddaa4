import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ExcelJS from 'exceljs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { QuerySpec, RawDocument } from '#data/firebase/query-spec.ts';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import type { Table } from '#domain/files/table.ts';
import type { ReportScope } from '#domain/time/report/report-period.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import * as v from 'valibot';
import { anEmployee } from '#tests/support/factories.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, signInOnTheClock } from '#tests/support/time/feed.ts';
import { worked } from '#tests/support/time/rules.ts';
import { bookWorker, type FromBookWorker, type ToBookWorker } from './make-book.ts';
import { ExportMenu } from './export-menu.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
const server = vi.hoisted(() => ({
  docs: [] as RawDocument[],
  queries: [] as QuerySpec[],
  fromCache: false,
  /** Holds every answer until it is let go. */
  gate: Promise.resolve(),
}));
vi.mock('#data/firebase/firestore.ts', async (original) => ({
  ...(await original<object>()),
  database: () =>
    Promise.resolve({
      readQuery: async (spec: QuerySpec) => {
        server.queries.push(spec);
        await server.gate;
        const between = (data: unknown): boolean =>
          (spec.where ?? []).every(([field, op, value]) => {
            const own = String(Object(data)[field]);
            return op === '<' ? own < String(value) : own >= String(value);
          });
        return {
          docs: server.docs.filter(({ data }) => between(data)),
          fromCache: server.fromCache,
        };
      },
      readDoc: () => Promise.resolve(null),
    }),
}));

/** A worker's surroundings, which the test's browser has not: the same code, one message after the other. */
const workers: PageWorker[] = [];
class PageWorker extends EventTarget {
  ended = false;
  readonly told: ToBookWorker[] = [];
  private readonly work = bookWorker((message: FromBookWorker) => {
    if (!this.ended)
      act(() => void this.dispatchEvent(new MessageEvent('message', { data: message })));
  });
  constructor() {
    super();
    workers.push(this);
  }
  postMessage(message: ToBookWorker): void {
    this.told.push(message);
    void this.work(structuredClone(message));
  }
  terminate(): void {
    this.ended = true;
  }
}

const saved: { name: string; blob: Blob }[] = [];
const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl' });
const IDA = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
const HOURS: Table = {
  title: 'Timer pr. medarbejder',
  columns: [
    { key: 'name', label: 'Medarbejder', kind: 'text' },
    { key: 'minutes', label: 'Timer', kind: 'minutes' },
  ],
  rows: [['Bo Dahl', 451]],
  totals: [null, 451],
};

function Menu({ tables }: { tables: readonly Table[] }) {
  const [actor, farm] = [useActor(), useFarm()];
  if (!actor || !farm) return null;
  const months = ['2026-10', '2026-11'];
  const stored = months.map((month) =>
    v.parse(TimeMonthSchema, {
      id: `bo_${month}`,
      employeeId: 'bo',
      unitId: 'k',
      month,
      goalMinutes: 9620,
    }),
  );
  const scope: ReportScope = {
    actor,
    farm,
    from: '2026-10-01',
    to: '2026-11-30',
    months,
    unitIds: null,
    people: [BO, IDA],
    stored,
    ready: true,
  };
  return <ExportMenu scope={scope} tables={() => tables} />;
}

async function show(tables: readonly Table[] = [HOURS]) {
  await signInOnTheClock({ claims: { owner: true }, employees: [anEmployee(), BO, IDA] });
  render(
    <>
      <Menu tables={tables} />
      <Toasts label="Beskeder" dismissText="Luk" />
    </>,
  );
  const user = userEvent.setup({ delay: null });
  const choose = async (name: string, button = 'Hent rapporten') => {
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(screen.getByRole('menuitem', { name }));
  };
  return { user, choose };
}

async function sheets(): Promise<ExcelJS.Worksheet[]> {
  const book = new ExcelJS.Workbook();
  const [file] = saved;
  if (file === undefined) throw new Error('Nothing saved');
  await book.xlsx.load(await file.blob.arrayBuffer());
  return book.worksheets;
}

beforeEach(() => {
  saved.length = 0;
  workers.length = 0;
  server.queries.length = 0;
  server.fromCache = false;
  server.gate = Promise.resolve();
  server.docs = [
    ['bo', '2026-09-29'],
    ['bo', '2026-10-05'],
    ['ida', '2026-11-06'],
    ['else', '2026-11-06'],
  ].map(([employeeId = '', day = '']) => {
    const { id: _id, ...data } = worked(day, '07:00', '14:31', { employeeId });
    return { id: `${employeeId} ${day}`, data, pending: false };
  });
  vi.stubGlobal('Worker', PageWorker);
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`,
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs[Number(this.href.split(':').at(-1))];
    if (blob) saved.push({ name: this.download, blob });
  });
});

afterEach(async () => {
  clearToasts();
  await signOutAgain();
  emptyTimeFeed();
});

describe('the report on screen', () => {
  test('is saved as a file with semicolons', async () => {
    const { choose } = await show();
    await choose('CSV-fil');
    expect(await screen.findByText(/^Filen er hentet/)).toBeVisible();
    expect(saved[0]?.name).toBe('timer-pr-medarbejder-2026-10-01-2026-11-30.csv');
    expect(await saved[0]?.blob.text()).toContain(
      'Medarbejder;Timer (timer)\r\nBo Dahl;7,52\r\nI alt;7,52\r\n',
    );
  });

  test('is saved as a workbook', async () => {
    const { choose } = await show();
    await choose('Excel-fil');
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    const [sheet] = await sheets();
    expect(sheet?.name).toBe('Timer pr. medarbejder');
    expect(sheet?.getCell('A2').value).toBe('Bo Dahl');
  });

  test('goes to the printer', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { choose } = await show();
    await choose('Udskriv');
    expect(print).toHaveBeenCalledOnce();
  });

  test('with nothing in it is no file', async () => {
    const { choose } = await show([]);
    await choose('CSV-fil');
    expect(await screen.findByText('Der er intet at hente endnu.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  test('speaks English where the interface does', async () => {
    const { choose } = await show();
    await act(() => setInterfaceLanguage('en'));
    await choose('CSV file', 'Download the report');
    expect(await saved[0]?.blob.text()).toContain('Timer (hours)\r\nBo Dahl;7.52\r\nTotal;7.52');
    await act(() => setInterfaceLanguage('dk'));
  });
});

describe('all registrations', () => {
  test('come month by month and leave as a sheet of people and a sheet of registrations', async () => {
    const { choose } = await show();
    await choose('Alle registreringer (Excel)');
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('registreringer-2026-10-01-2026-11-30.xlsx');
    expect(server.queries.map(({ where }) => where?.map(([, , value]) => value))).toEqual([
      ['2026-09-30', '2026-11-01'],
      ['2026-11-01', '2026-12-02'],
    ]);
    const [people, entries] = await sheets();
    expect(people?.name).toBe('Medarbejdere');
    expect(people?.getColumn(1).values.slice(1)).toEqual([
      'Medarbejder',
      'Bo Dahl',
      'Ida Krogh',
      'I alt',
    ]);
    expect(entries?.getColumn(1).values.slice(1)).toEqual([
      'Medarbejder',
      'Bo Dahl',
      'Ida Krogh',
      'I alt',
    ]);
    expect(people?.getRow(1).values).toContain('Normtimer');
    expect(workers[0]?.ended).toBe(true);
    const told = workers[0]?.told.flatMap((one) => (one.kind === 'add' ? one.registrations : []));
    expect(told?.map(({ id }) => id)).toEqual(['bo 2026-10-05', 'ida 2026-11-06']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('show how far they are, and stop when told to, leaving nothing', async () => {
    let open = () => {};
    server.gate = new Promise((resolve) => {
      open = resolve;
    });
    const { user, choose } = await show();
    await choose('Alle registreringer (Excel)');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Henter måned 1 af 2')).toBeVisible();
    expect(dialog.getByText('0 registreringer hentet, 2 medarbejdere')).toBeVisible();
    expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(workers.every(({ ended }) => ended)).toBe(true);
    await act(async () => open());
    await act(async () => {});
    expect(server.queries).toHaveLength(1);
    expect(saved).toEqual([]);
  });

  test('say what went wrong, and can be asked for again', async () => {
    server.fromCache = true;
    const { user, choose } = await show();
    await choose('Alle registreringer (Excel)');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/Filen kræver forbindelse/)).toBeVisible();
    expect(saved).toEqual([]);
    expect(workers[0]?.ended).toBe(true);
    server.fromCache = false;
    await user.click(dialog.getByRole('button', { name: 'Prøv igen' }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
  });

  test('that the worker cannot make are no file', async () => {
    server.docs = server.docs.map((one) => ({
      ...one,
      data: { ...Object(one.data), workDate: '2026-10-5' },
    }));
    const { choose } = await show();
    await choose('Alle registreringer (Excel)');
    expect(await screen.findByText(/Filen kunne ikke laves/)).toBeVisible();
    expect(saved).toEqual([]);
  });
});
