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

/** How many expressions the emulator watched in a project, and which of them never changed their mind. */
export async function ruleCoverage(
  projectId: string,
): Promise<{ readonly judged: number; readonly oneSided: readonly OneSided[] }> {
  const { host, port } = emulatorAddress();
  const url = `http://${host}:${port}/emulator/v1/projects/${projectId}:ruleCoverage`;
  const response = await fetch(url);
  const { rules, report } = v.parse(ReportSchema, await response.json());
  const source = rules.files[0]?.content ?? '';
  const judged = report.filter(({ values }) => values.every(({ value }) => isVerdict(value)));
  const oneSided = judged.flatMap(({ sourcePosition, values }) => {
    const never = missing(values.map(({ value }) => value['boolValue']));
    if (never === null) return [];
    const text = source.slice(sourcePosition.currentOffset, sourcePosition.endOffset + 1);
    return [{ line: sourcePosition.line, text: text.replaceAll(/\s+/g, ' '), never }];
  });
  return { judged: judged.length, oneSided };
}

/** An expression that failed has the value undefined; one with any other value is no verdict at all. */
function isVerdict(value: Readonly<Record<string, unknown>>): boolean {
  return 'boolValue' in value || 'undefined' in value;
}

function missing(verdicts: readonly unknown[]): OneSided['never'] | null {
  const [wasTrue, wasFalse] = [verdicts.includes(true), verdicts.includes(false)];
  if (wasTrue && wasFalse) return null;
  if (wasTrue) return 'false';
  return wasFalse ? 'true' : 'either';
}
