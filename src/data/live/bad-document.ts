import { reportError } from '../device/report.ts';

/** Reports a document that does not have the shape of its kind; it is left out, the rest is shown. */
export function reportBadDocument(name: string): void {
  reportError(new Error(`A document of ${name} could not be read`), {
    type: 'PredictedError',
    source: `live/${name}`,
  });
}
