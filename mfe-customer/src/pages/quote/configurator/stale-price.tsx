/** Stands beside an amount that is not the one of what is entered now. */
export function StalePrice() {
  return <strong className="configurator-stale">not up to date</strong>;
}
