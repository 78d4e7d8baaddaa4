import * as v from 'valibot';
import { can } from '../../../src/domain/access/can.ts';
import {
  CHUNK_ROWS,
  type ImportKind,
  type Move,
  type MoveInAnswer,
  type MoveInRequest,
  MoveInRequestSchema,
  ROW_SCHEMAS,
  type RowOutcome,
} from '../../../src/domain/move-in/move-in.ts';
import type { Caller } from '../farm/caller.ts';
import { ApiError, parseBody } from '../platform/api-error.ts';
import { hashOf, takeTurn } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { moveBalances, moveLeave, takeBackBalances, takeBackLeave } from './move-leave.ts';
import { movePeople, takeBackPeople } from './move-people.ts';
import {
  countMoved,
  countSoon,
  moveRegistrations,
  takeBackRegistrations,
} from './move-registrations.ts';
import { moveRotas, takeBackRotas } from './move-rotas.ts';
import { draftOf, moveShifts, takeBackShifts } from './move-shifts.ts';
import {
  type Batch,
  beginChunk,
  beginTakingBack,
  type Chunk,
  type Done,
  endChunk,
  endTakenBack,
  finishMove,
  type Ledger,
  readLedger,
  recentLedgers,
  type TakenBack,
} from './move-ledger.ts';

/** After so long nobody else is begun: the caller waits for ten seconds. */
const LONG_MS = 4000;

/** Calls an hour: a hundred thousand rows and their months, and some more. */
const CALLS_AN_HOUR = 3000;

/**
 * Looks at rows of a file, moves them in, counts the months they touch or takes a move back, each part by part so that no
 * call is long. Every part is written down before it is done: sent again, after a kill too, it adds nothing twice. For
 * owners. Throws `bad_request`, `not_allowed`, `not_found` and `too_many_requests`.
 */
export async function moveIn(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<MoveInAnswer> {
  const request = parseBody(MoveInRequestSchema, body);
  demandOwner(caller);
  const key = `move-in ${caller.actor.uid}`;
  if (!(await takeTurn(services.db, key, CALLS_AN_HOUR, services.now()))) {
    throw new ApiError('too_many_requests');
  }
  switch (request.act) {
    case 'look':
      return {
        outcomes: [...(await MOVERS[request.kind].look(services, caller, request.rows))],
        left: 0,
        move: null,
      };
    case 'move':
      return move(services, caller, request);
    case 'count': {
      const ledger = await demandLedger(services, caller, request.id);
      const left = await countMoved(services, ledger, performance.now() + LONG_MS);
      const isDone = left === 0 && request.isOver;
      const reached = isDone ? await finishMove(services, ledger) : ledger.move;
      return { outcomes: [], left, move: reached };
    }
    case 'takeBack':
      return takeBack(services, caller, request.id);
  }
}

/** The moves of the farm, the latest first. For owners. */
export async function movesOf(
  services: Services,
  caller: Caller,
): Promise<{ readonly moves: Move[] }> {
  demandOwner(caller);
  return { moves: (await recentLedgers(services, caller.farm.id)).map(({ move }) => move) };
}

function demandOwner({ actor, farm }: Caller): void {
  if (!can(actor, 'farm.moveIn', { farmId: farm.id })) throw new ApiError('not_allowed');
}

async function demandLedger(services: Services, { farm }: Caller, id: string): Promise<Ledger> {
  const ledger = await readLedger(services, farm.id, id);
  if (ledger === null) throw new ApiError('not_found');
  return ledger;
}

/** Rows that can be read, and what is said of the others. */
function readable<K extends ImportKind>(kind: K, sent: readonly unknown[]) {
  const rows: v.InferOutput<(typeof ROW_SCHEMAS)[K]>[] = [];
  const outcomes: RowOutcome[] = [];
  for (const one of sent) {
    const read = v.safeParse(ROW_SCHEMAS[kind], one);
    if (read.success) rows.push(read.output);
    else outcomes.push({ row: rowIn(one), does: 'cannot', code: 'bad_row', detail: '' });
  }
  return { rows, outcomes };
}

/** The number of a row that cannot be read otherwise; 0 for none. */
function rowIn(sent: unknown): number {
  const read = v.safeParse(v.object({ row: v.pipe(v.number(), v.integer()) }), sent);
  return read.success ? read.output.row : 0;
}

async function move(
  services: Services,
  caller: Caller,
  request: Extract<MoveInRequest, { act: 'move' }>,
): Promise<MoveInAnswer> {
  const { kind, rows: sent, approvedThrough } = request;
  if (sent.length > CHUNK_ROWS[kind]) throw new ApiError('bad_request');
  const name = hashOf(JSON.stringify([sent, approvedThrough])).slice(0, 32);
  const { placeOf } = MOVERS[kind];
  const places = sent.map((one) => ({ row: rowIn(one), at: placeOf(one) }));
  const chunk = await beginChunk(services, caller, { ...request, name, places });
  await services.step('begun');
  if (chunk.outcomes !== null) return { outcomes: [...chunk.outcomes], left: 0, move: chunk.move };
  if (kind === 'registrations') await countSoon(services, caller.farm);
  const how = { isLook: false, idOf: chunk.idOf, approvedThrough };
  const done = await MOVERS[kind].move(services, caller, sent, how);
  await services.step('moved');
  const state = await endChunk(services, chunk, done);
  return { outcomes: [...done.outcomes], left: 0, move: state };
}

type How = Omit<Batch<ImportKind>, 'rows'>;

/** Ids of rows that are only looked at: nothing is stored under them. */
const LOOK: How = { isLook: true, idOf: (row) => `row ${row}`, approvedThrough: null };

type Sent = readonly unknown[];

interface Mover {
  readonly look: (services: Services, caller: Caller, sent: Sent) => Promise<Done['outcomes']>;
  readonly move: (services: Services, caller: Caller, sent: Sent, how: How) => Promise<Done>;
  readonly takeBack: (services: Services, caller: Caller, ids: Chunk['ids']) => Promise<TakenBack>;
  /** The document of others that a row is written into; '' for none. */
  readonly placeOf: (sent: unknown) => string;
}

interface Ways<K extends ImportKind> extends Pick<Mover, 'takeBack'> {
  readonly move: (services: Services, caller: Caller, batch: Batch<K>) => Promise<Done>;
  /** Only where the device does not know what is stored: else it says itself what a row does. */
  readonly canLook?: true;
  readonly placeOf?: (row: Batch<K>['rows'][number]) => string;
}

/** Rows that cannot be read are said so, and keep none of the others from being written. */
function moverOf<K extends ImportKind>(kind: K, ways: Ways<K>): Mover {
  const { move: moveRows, canLook, takeBack: back, placeOf } = ways;
  const move = async (services: Services, caller: Caller, sent: Sent, how: How): Promise<Done> => {
    const { rows, outcomes } = readable(kind, sent);
    const done = await moveRows(services, caller, { ...how, rows });
    return { ...done, outcomes: [...outcomes, ...done.outcomes] };
  };
  return {
    takeBack: back,
    look: async (services, caller, sent) =>
      canLook ? (await move(services, caller, sent, LOOK)).outcomes : [],
    move,
    placeOf: (sent) => {
      if (placeOf === undefined) return '';
      return readable(kind, [sent]).rows.map(placeOf)[0] ?? '';
    },
  };
}

const MOVERS: Readonly<Record<ImportKind, Mover>> = {
  people: moverOf('people', { move: movePeople, takeBack: takeBackPeople }),
  terms: moverOf('terms', { move: movePeople, takeBack: takeBackPeople }),
  balances: moverOf('balances', { move: moveBalances, takeBack: takeBackBalances }),
  leave: moverOf('leave', { canLook: true, move: moveLeave, takeBack: takeBackLeave }),
  shifts: moverOf('shifts', {
    canLook: true,
    move: moveShifts,
    takeBack: takeBackShifts,
    placeOf: draftOf,
  }),
  rotas: moverOf('rotas', { canLook: true, move: moveRotas, takeBack: takeBackRotas }),
  registrations: moverOf('registrations', {
    canLook: true,
    move: moveRegistrations,
    takeBack: takeBackRegistrations,
  }),
};

/** Takes one part of a move back; `left` is how many are to come. */
async function takeBack(services: Services, caller: Caller, id: string): Promise<MoveInAnswer> {
  const { farm } = caller;
  await demandLedger(services, caller, id);
  const next = await beginTakingBack(services, farm.id, id);
  if (next === null) {
    const ledger = await demandLedger(services, caller, id);
    return { outcomes: [], left: 0, move: ledger.move };
  }
  if (next.move.kind === 'registrations') await countSoon(services, farm);
  await services.step('taking back');
  const taken = await MOVERS[next.move.kind].takeBack(services, caller, next.ids);
  await services.step('taken back');
  return { outcomes: [], ...(await endTakenBack(services, next, taken)) };
}
