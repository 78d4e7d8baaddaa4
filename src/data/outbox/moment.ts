/** Something that comes once; what waits for it goes in order, and at once when it has come. */
export interface Moment {
  readonly comes: () => void;
  readonly whenCome: (action: () => void) => void;
}

/** Makes a moment that has not come. */
export function createMoment(): Moment {
  let waiting: (() => void)[] | null = [];
  return {
    comes: () => {
      const actions = waiting ?? [];
      waiting = null;
      for (const action of actions) action();
    },
    whenCome: (action) => {
      if (waiting === null) action();
      else waiting.push(action);
    },
  };
}
