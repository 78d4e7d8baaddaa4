import { type ComponentType, lazy, useState } from 'react';
import { unlessStartingAnew } from '#widgets/feedback/stale-chunks.ts';

/** A component whose code is loaded apart. */
export interface PageCode<Props> {
  readonly Shown: ComponentType<Props>;
  /** Fetches the code ahead; rejects when it cannot be had. */
  readonly load: () => Promise<unknown>;
}

/**
 * Makes a component of code that is loaded apart. Code that is there already is shown in the same moment:
 * `lazy` alone would draw the skeleton first, and React lets a skeleton stand for 300 ms.
 */
export function pageCode<Props extends object>(
  fetchCode: () => Promise<{ readonly default: ComponentType<Props> }>,
): PageCode<Props> {
  let here: ComponentType<Props> | null = null;
  const load = async () => {
    const code = await fetchCode().catch(unlessStartingAnew);
    here = code.default;
    return code;
  };
  const Later = lazy(load);
  return {
    load,
    Shown: function Shown(props: Props) {
      // Chosen once: to change over later would start the page anew.
      const [Page] = useState<ComponentType<Props>>(() => here ?? Later);
      return <Page {...props} />;
    },
  };
}
