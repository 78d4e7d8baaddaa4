import { createContext, useContext, useEffect, useId, useState } from 'react';

/** Tells the form which fields hold something that is no value. */
export const BadFields = createContext<(id: string, isBad: boolean) => void>(() => {});

/** Says of a field whether what stands in it can be used; a field that is gone is forgotten. */
export function useBadField(isBad: boolean): void {
  const id = useId();
  const mark = useContext(BadFields);
  useEffect(() => {
    mark(id, isBad);
    return () => mark(id, false);
  }, [id, isBad, mark]);
}

/** Keys of rows that have no id of their own: a row keeps its key for as long as it is there. */
export function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>(() =>
    Array.from({ length: count }, (_, at) => at),
  );
  return {
    keyOf: (at: number): number => keys[at] ?? at,
    added: (): void => setKeys([...keys, Math.max(-1, ...keys) + 1]),
    removed: (at: number): void => setKeys(keys.filter((_, index) => index !== at)),
  };
}
