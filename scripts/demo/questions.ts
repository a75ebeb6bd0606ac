import { randomUUID } from "node:crypto";
import { transaction } from "#app/backend/database.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { questionForm } from "#app/directory/questions/question-data.server.ts";
import { answerQuestion } from "#app/directory/questions/shop-questions-data.server.ts";
import { daysAgo } from "./shops.ts";

const QUESTIONS = [
  {
    name: "Theo Brandt",
    email: "theo@mail.example.com",
    message: "Do you have something against a dry cough that is not smoked? I come by on Saturdays.",
    days: 9,
    answer:
      "Hello Theo, we cannot give medical advice, but we do have tinctures and capsules, and a table where you can ask in peace. Saturdays from 9.",
  },
  {
    name: "Lupe Arellano",
    email: "lupe@mail.example.com",
    message: "Is the entrance level, and is there a place to park a van with a ramp?",
    days: 2,
  },
  {
    name: "W. Okafor",
    email: "w.okafor@mail.example.com",
    message: "Your page says you open at 9, the sign on the door said 10 last Sunday. Which is right?",
    days: 0,
  },
];

/** What readers asked the shop: one is answered, two wait. */
export async function askQuestions(owner: Membership): Promise<void> {
  for (const { days, answer, ...asked } of QUESTIONS) {
    const id = randomUUID();
    const values = { claim_id: owner.claimId, ...asked };
    await transaction((tx) => questionForm.store(tx, { id, at: daysAgo(days, 3).toISOString(), values }));
    if (answer) await answerQuestion(owner, { id, answer }, daysAgo(days - 1));
  }
}
