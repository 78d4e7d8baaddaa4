// One long work on one farm in a process of its own, as `farmWork` does it, with nothing beside it. Prints how long it took,
// seconds, and the most memory that the process has held, MB.
import { toFarm } from '../../functions/src/farm/farm.ts';
import { doCloseJob } from '../../functions/src/periods/close-job.ts';
import { servicesOf } from '../../functions/src/start-services.ts';
import { doRecount } from '../../functions/src/time/recompute-farm.ts';

const [project, id, which] = process.argv.slice(2);
const services = { ...servicesOf(project), queue: () => Promise.resolve() };
const farm = toFarm(await services.db.doc(`farms/${id}`).get());
if (farm === null) throw new Error('There is no farm.');
const begin = performance.now();
await (which === 'job' ? doCloseJob : doRecount)(services, farm);
const seconds = (performance.now() - begin) / 1000;
const { maxRSS } = process.resourceUsage();
process.stdout.write(JSON.stringify({ seconds, mb: maxRSS / 1024 }));
process.exit();
