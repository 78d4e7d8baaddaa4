import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { laterPart } from '#widgets/page/later-part.tsx';

/** Parts of a page that come after the first look, one by one when they are opened, or all of them ahead. */
export interface PartGroup {
  /** A part of the group; `meanwhile` stands in its place until its code has come. */
  readonly part: <Props extends object>(
    fetchCode: () => Promise<ComponentType<Props>>,
    meanwhile?: ReactNode,
  ) => ComponentType<Props>;
  /** Fetches the code of all parts ahead; what cannot be had is asked for again when it is opened. */
  readonly loadAhead: () => Promise<void>;
}

/**
 * Makes a group of parts. Code that is there already is shown in the same moment: `lazy` alone would draw what stands
 * there meanwhile first, and React lets that stand for 300 ms.
 */
export function partGroup(): PartGroup {
  const loads: (() => Promise<unknown>)[] = [];
  return {
    part: <Props extends object>(
      fetchCode: () => Promise<ComponentType<Props>>,
      meanwhile: ReactNode = null,
    ) => {
      let here: ComponentType<Props> | null = null;
      const load = async (): Promise<ComponentType<Props>> => {
        here = await fetchCode();
        return here;
      };
      const Later: ComponentType<Props> = laterPart(load);
      loads.push(load);
      return function Part(props: Props) {
        // Chosen once: to change over later would start the part anew.
        const [Shown] = useState<ComponentType<Props>>(() => here ?? Later);
        return (
          <Suspense fallback={meanwhile}>
            <Shown {...props} />
          </Suspense>
        );
      };
    },
    loadAhead: async () => {
      await Promise.allSettled(loads.map((load) => load()));
    },
  };
}
