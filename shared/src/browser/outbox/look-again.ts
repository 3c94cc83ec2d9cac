/** How often to retry the network while something waits: not every phone reports that it is online again. */
const LOOK_AGAIN_MS = 15_000;

/** Calls back whenever the network may be there again. Gives the function that ends it. */
export function lookAgain(look: () => void): () => void {
  const lookIfSeen = () => document.visibilityState === 'visible' && look();
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', lookIfSeen);
  const timer = setInterval(look, LOOK_AGAIN_MS);
  return () => {
    window.removeEventListener('online', look);
    document.removeEventListener('visibilitychange', lookIfSeen);
    clearInterval(timer);
  };
}
