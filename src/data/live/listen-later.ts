/** Opens something once `ready` calls back with what it needs; the result ends it, then or before. */
export function listenLater<T>(
  ready: (action: (value: T) => void) => void,
  open: (value: T) => () => void,
): () => void {
  let ended = false;
  let stop = (): void => {};
  ready((value) => {
    if (!ended) stop = open(value);
  });
  return () => {
    ended = true;
    stop();
  };
}
