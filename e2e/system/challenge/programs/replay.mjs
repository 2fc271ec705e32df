import { fieldsIn, getPage, post } from "./http.mjs";

/** Posts one solution again and again: for other tickets, from other networks, in other spellings. */
export const replay = {
  name: "replayed posts",
  kind: "no browser",
  atOnce: 50,
  start: async ({ person }) => {
    // A form that a person's browser has sent, and used.
    const sent = await person();
    return {
      async run({ url, ip }) {
        const own = fieldsIn(await getPage(url, ip));
        const spelled = { ...sent, ticket: respelled(sent.ticket), task: respelled(sent.task) };
        for (const fields of [
          sent,
          spelled,
          { ...sent, ticket: own.ticket },
          { ...sent, ...own },
        ]) {
          const { pass } = await post(url, ip, fields);
          if (pass !== null) return pass;
        }
        return null;
      },
      stop: async () => {},
    };
  },
};

/** The same bytes in another spelling of Base64url, where there is one. */
function respelled(text) {
  const bytes = Buffer.from(text, "base64url");
  const last = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const others = [...last].map((each) => text.slice(0, -1) + each);
  return (
    others.find((each) => each !== text && Buffer.from(each, "base64url").equals(bytes)) ??
    `${text}=`
  );
}
