/** The one page whose document may use the camera. */
const CAMERA_PAGE = /^\/qrscanner(\/|\?|$)/;

/**
 * What the document of an address may ask the device for: the camera on the page of the scanner, and nothing else anywhere. The
 * scanner says so where it was entered from another document.
 */
export function permissionsPolicy(url: string): string {
  const camera = CAMERA_PAGE.test(url) ? 'camera=(self)' : 'camera=()';
  return [camera, 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()', 'serial=()'].join(', ');
}
