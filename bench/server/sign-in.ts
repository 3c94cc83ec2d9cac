/** Token of a demo person of the product at the address. */
export async function signIn(url: string, userName: string): Promise<string> {
  const reply = await fetch(`${url}/api/mycdi/jwt_signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `params[email]=${userName}@cdi.test&params[passwd]=curb-demo-2026`,
  });
  const answer = (await reply.json()) as { data?: { token?: string } };
  if (!answer.data?.token) throw new Error(`${userName} could not sign in: ${JSON.stringify(answer)}`);
  return answer.data.token;
}
