/** Opens the camera of the phone, or its files, for one photo; nothing where the person turns back. Only within a tap. */
export function takePhoto(onPhoto: (photo: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.setAttribute('capture', 'environment');
  input.hidden = true;
  const leave = () => input.remove();
  input.addEventListener('change', () => {
    const [photo] = input.files ?? [];
    leave();
    if (photo) onPhoto(photo);
  });
  input.addEventListener('cancel', leave);
  // some browsers respond only to an input that is in the document
  document.body.append(input);
  input.click();
}
