// `npm run simulate`: a day of many farms at which the functions' own code looks what is due, hands it over and does it, on a
// stand-in of the database and of the queue in memory. Fails where a farm was left out, was done twice or costs too much.
//   --farms N,N   how many, 1,000 and 10,000 and 100,000 by default; the largest takes a quarter of an hour
import { Remedy, runMain, say } from './lib/say.mjs';
import { option } from './lib/serving.mjs';

const IDLE_READS = 200;
/** By how much reads may grow faster than farms do. */
const EXPONENT = 1.02;
/** Everything that is due at the same minute has begun by then, ms. */
const LATE_MS = 60 * 60_000;

const number = (/** @type {number} */ value) => Math.round(value).toLocaleString('en');

await runMain(async () => {
  const sizes = (option('farms') ?? '1000,10000,100000').split(',').map(Number);
  if (sizes.some((size) => !(size > 0))) throw new Remedy('--farms takes numbers, as 1000,10000.');
  // A thousand farms that cannot be counted fill the log of the functions.
  for (const kind of /** @type {const} */ (['info', 'log', 'warn', 'error'])) {
    console[kind] = () => {};
  }
  const { shapesOf } = await import('./simulate/farm-shapes.mjs');
  const { simulateDay } = await import('./simulate/simulate-day.mjs');
  const shapes = await shapesOf();
  say('| farms | turns | reads | writes | most reads of an idle farm | … of a working one |');
  const days = [];
  for (const size of sizes) {
    const day = await simulateDay(shapes, size);
    const { farms, turns, reads, writes, readsOfIdle, readsOfWorking } = day;
    const cells = [farms, turns, reads, writes, readsOfIdle, readsOfWorking].map(number);
    say(`| ${cells.join(' | ')} |`);
    const { starved, twice, bad, listed, wronglyListed, lateMs, seconds } = day;
    say(
      `  left out ${starved}, done twice ${twice}; bad ${bad}, of them shown to support ${listed}, others shown ${wronglyListed};` +
        ` begun after ${number(lateMs.median / 1000)} s, at the latest ${number(lateMs.longest / 1000)} s; took ${number(seconds)} s`,
    );
    days.push(day);
  }
  const [first, last] = [days[0], days.at(-1)];
  const exponent =
    first && last && first !== last
      ? Math.log(last.reads / first.reads) / Math.log(last.farms / first.farms)
      : 1;
  say(`reads grow with farms to the power ${exponent.toFixed(3)}`);
  const isGood = days.every(
    ({ starved, twice, bad, listed, wronglyListed, readsOfIdle, lateMs }) =>
      starved + twice + wronglyListed === 0 &&
      listed === bad &&
      readsOfIdle <= IDLE_READS &&
      lateMs.longest <= LATE_MS,
  );
  return isGood && exponent <= EXPONENT ? 0 : 1;
});
