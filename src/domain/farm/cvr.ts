const WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1] as const;

/** Whether text is a Danish CVR number: eight digits whose weighted sum divides by 11. */
export function isCvr(text: string): boolean {
  if (!/^[1-9]\d{7}$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  return sum % 11 === 0;
}
