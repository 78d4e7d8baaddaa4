import * as v from 'valibot';
import { emulatorAddress } from './world.ts';

const ReportSchema = v.object({
  rules: v.object({ files: v.array(v.object({ content: v.string() })) }),
  report: v.array(
    v.object({
      sourcePosition: v.object({
        line: v.number(),
        currentOffset: v.number(),
        endOffset: v.number(),
      }),
      values: v.optional(v.array(v.object({ value: v.record(v.string(), v.unknown()) })), []),
    }),
  ),
});

/** An expression of the rules that said the same every time it was asked. */
export interface OneSided {
  readonly line: number;
  readonly text: string;
  readonly never: 'true' | 'false' | 'either';
}

type Report = v.InferOutput<typeof ReportSchema>;
type Expression = Report['report'][number];

/**
 * How many expressions the emulator watched in projects that run on the same rules, and which of them never
 * changed their mind in any. Throws for a project without a report: what it asked would be missing unseen.
 */
export async function ruleCoverage(
  projectIds: readonly string[],
): Promise<{ readonly judged: number; readonly oneSided: readonly OneSided[] }> {
  const known: Report[] = [];
  // One after the other: a report is tens of megabytes, and the emulator gives up on several at once.
  for (const projectId of projectIds) known.push(await reportOf(projectId));
  const source = known[0]?.rules.files[0]?.content ?? '';
  const merged = new Map<string, Expression>();
  for (const expression of known.flatMap(({ report }) => report)) {
    const { currentOffset, endOffset } = expression.sourcePosition;
    const key = `${currentOffset}-${endOffset}`;
    const values = [...(merged.get(key)?.values ?? []), ...expression.values];
    merged.set(key, { ...expression, values });
  }
  const judged = [...merged.values()].filter(({ values }) =>
    values.every(({ value }) => isVerdict(value)),
  );
  const oneSided = judged.flatMap(({ sourcePosition, values }) => {
    const never = missing(values.map(({ value }) => value['boolValue']));
    if (never === null) return [];
    const text = source.slice(sourcePosition.currentOffset, sourcePosition.endOffset + 1);
    return [{ line: sourcePosition.line, text: text.replaceAll(/\s+/g, ' '), never }];
  });
  return { judged: judged.length, oneSided };
}

/** Asked again where the emulator has no room to write it down: it has when what it wrote before is cleared away. */
async function reportOf(projectId: string, triesLeft = 3): Promise<Report> {
  const { host, port } = emulatorAddress();
  const url = `http://${host}:${port}/emulator/v1/projects/${projectId}:ruleCoverage`;
  const response = await fetch(url);
  if (response.ok) return v.parse(ReportSchema, await response.json());
  const said = `No report of ${projectId}: ${await response.text()}`;
  if (response.status !== 500 || triesLeft === 0) throw new Error(said);
  return reportOf(projectId, triesLeft - 1);
}

function isVerdict(value: Readonly<Record<string, unknown>>): boolean {
  return 'boolValue' in value || 'undefined' in value;
}

function missing(verdicts: readonly unknown[]): OneSided['never'] | null {
  const [wasTrue, wasFalse] = [verdicts.includes(true), verdicts.includes(false)];
  if (wasTrue && wasFalse) return null;
  if (wasTrue) return 'false';
  return wasFalse ? 'true' : 'either';
}
