/** Marks an amount that does not match the current entries. */
export function StalePrice() {
  return <strong className="configurator-stale">not up to date</strong>;
}
