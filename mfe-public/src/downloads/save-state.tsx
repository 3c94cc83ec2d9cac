interface SaveStateProps {
  readonly failed: string;
  readonly busy: string;
}

/** Progress of a download, visible and announced to screen readers. */
export function SaveState({ failed, busy }: SaveStateProps) {
  return (
    <p role="status" className="entry-hint">
      {busy && `${busy} is being made.`}
      {failed && `${failed} could not be made. Check the connection and save it again.`}
    </p>
  );
}
