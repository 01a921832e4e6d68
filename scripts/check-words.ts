import settings from "./commit-settings.json" with { type: "json" };
import { checkWords } from "./words/check.ts";
import { mostCommentWords } from "./words/refused.ts";

/**
 * `npm run check:words`: refuses the words of `words/refused.ts` in comments, documents, messages, titles of tests and
 * subjects of commits. It also refuses too many words of comments for the lines of the product.
 */
const { findings, files, productWordsPer100Lines, skipped } = checkWords(process.cwd(), settings.afterForWords);
for (const finding of findings) console.error(finding);
if (skipped !== null) console.log(`no commit was judged: ${skipped}`);

const isWordy = productWordsPer100Lines > mostCommentWords;
const words = `${productWordsPer100Lines.toFixed(1)} words of comments for 100 lines (at most ${mostCommentWords})`;
if (isWordy) console.error(`src: ${words}`);
console.log(`${files} files, ${words}, ${findings.length} findings`);
process.exitCode = findings.length > 0 || isWordy ? 1 : 0;
