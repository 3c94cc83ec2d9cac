import { isGuessablePin } from '@cdi/shared/policy';

const DIGITS = 6;

/** Six digits by chance, none of them easy to guess. */
export function makePin(draw: (most: number) => number = drawFair): string {
  const pin = Array.from({ length: DIGITS }, () => String(draw(10))).join('');
  return isGuessablePin(pin) ? makePin(draw) : pin;
}

/** A whole number below `most`, each as likely as the others. */
function drawFair(most: number): number {
  const fair = 256 - (256 % most);
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < fair ? byte % most : drawFair(most);
}
