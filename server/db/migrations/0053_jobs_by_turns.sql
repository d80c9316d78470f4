DROP INDEX "jobs_due";--> statement-breakpoint
CREATE INDEX "jobs_of_company" ON "jobs" USING btree ("client_id","run_at","id") WHERE ("jobs"."locked_until" is not null or "jobs"."attempts" < 8);--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE ("jobs"."locked_until" is not null or "jobs"."attempts" < 8);