interface SaveStateProps {
  readonly failed: string;
  readonly busy: string;
}

/** How the making of a file goes, for eyes and ears. */
export function SaveState({ failed, busy }: SaveStateProps) {
  return (
    <p role="status" className="entry-hint">
      {busy && `${busy} is being made.`}
      {failed && `${failed} could not be made. Check the connection and save it again.`}
    </p>
  );
}
