/** @typedef {import('../../src/domain/plan/suggest/book.ts').Books} Books */
/** @typedef {{ own: readonly number[], warnings: number, cost: number }} Column a set of shifts that a person may have */

/** What one shift that stays open, and one warning, weighs beside points of cost. */
const WEIGHT = { open: 10_000_000, warning: 100_000 };
/** Lines of the text that the solver reads may not be as long as they like. */
const A_LINE = 12;

/**
 * Every set of shifts that a person may have. What is part of a set that is allowed is allowed itself: a set that is
 * not is not made larger.
 * @param {Books['people'][number]} book
 * @param {number} count of open shifts
 * @returns {Column[]}
 */
function columnsOf(book, count) {
  /** @type {Column[]} */
  const found = [{ own: [], warnings: 0, cost: book.cost([]) }];
  for (let from = 0; from < found.length; from += 1) {
    const { own } = found[from] ?? { own: [] };
    for (let at = (own.at(-1) ?? -1) + 1; at < count; at += 1) {
      const next = [...own, at];
      const { isAllowed, warnings } = book.standing(next);
      if (isAllowed) found.push({ own: next, warnings, cost: book.cost(next) });
    }
  }
  return found;
}

/** @param {readonly string[]} terms */
function lines(terms) {
  const parts = [];
  for (let from = 0; from < terms.length; from += A_LINE) {
    parts.push(terms.slice(from, from + A_LINE).join(' '));
  }
  return parts.join('\n ');
}

/** @param {number} value @param {string} name */
const term = (value, name) => `${value < 0 ? '-' : '+'} ${Math.abs(value)} ${name}`;

/**
 * The best filling there is, by an exact solver: fewest open, then fewest warnings, then least cost. One set of shifts
 * is chosen for everybody, and nobody shares a shift.
 * @param {Books} books
 */
export async function optimumOf(books) {
  const { default: load } = await import('highs');
  const solver = await load();
  const count = books.priced.length;
  const columns = books.people.map((book) => columnsOf(book, count));
  const named = columns.flatMap((sets, person) =>
    sets.map((column, at) => ({ ...column, person, name: `x${person}_${at}` })),
  );
  const worth = ({ warnings, cost }) => warnings * WEIGHT.warning + cost;
  const goal = [
    ...named.map((column) => term(worth(column), column.name)),
    ...books.priced.map((_, at) => term(WEIGHT.open, `y${at}`)),
  ];
  const shifts = books.priced.map((_, at) => {
    const takers = named.filter(({ own }) => own.includes(at)).map(({ name }) => `+ ${name}`);
    return ` s${at}: ${lines([...takers, `+ y${at}`])} = 1`;
  });
  const people = columns.map((sets, person) => {
    const all = sets.map((_, at) => `+ x${person}_${at}`);
    return ` p${person}: ${lines(all)} = 1`;
  });
  const whole = [...named.map(({ name }) => name), ...books.priced.map((_, at) => `y${at}`)];
  const model = [
    'Minimize',
    ` goal: ${lines(goal)}`,
    'Subject To',
    ...shifts,
    ...people,
    'Binary',
    ` ${lines(whole)}`,
    'End',
  ].join('\n');
  const { Columns, Status } = solver.solve(model, { mip_rel_gap: 0, output_flag: false });
  if (Status !== 'Optimal') throw new Error(`The solver says ${Status}.`);
  const chosen = named.filter(({ name }) => (Columns[name]?.Primal ?? 0) > 0.5);
  return {
    open: books.priced.filter((_, at) => (Columns[`y${at}`]?.Primal ?? 0) > 0.5).length,
    warnings: chosen.reduce((sum, { warnings }) => sum + warnings, 0),
    cost: chosen.reduce((sum, { cost }) => sum + cost, 0),
    sets: named.length,
  };
}
