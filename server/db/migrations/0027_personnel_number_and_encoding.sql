ALTER TABLE "members" ADD COLUMN "personnel_number" text;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "encoding" text;--> statement-breakpoint
CREATE UNIQUE INDEX "members_personnel_number" ON "members" USING btree ("client_id","personnel_number") WHERE "members"."personnel_number" is not null;