ALTER TABLE "elearning_assignments" DROP CONSTRAINT "elearning_assignments_client_id_elearning_id_org_unit_id_pk";--> statement-breakpoint
ALTER TABLE "elearning_assignments" ALTER COLUMN "org_unit_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD COLUMN "member_group_id" uuid;--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD COLUMN "location_id" uuid;--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD COLUMN "target_id" uuid GENERATED ALWAYS AS (coalesce(org_unit_id, member_group_id, location_id, member_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD CONSTRAINT "elearning_assignments_client_id_elearning_id_target_id_pk" PRIMARY KEY("client_id","elearning_id","target_id");--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD CONSTRAINT "elearning_assignments_member_group_id_member_groups_id_fk" FOREIGN KEY ("member_group_id") REFERENCES "public"."member_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD CONSTRAINT "elearning_assignments_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD CONSTRAINT "elearning_assignments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "elearning_assignments_group" ON "elearning_assignments" USING btree ("client_id","member_group_id");--> statement-breakpoint
CREATE INDEX "elearning_assignments_location" ON "elearning_assignments" USING btree ("client_id","location_id");--> statement-breakpoint
CREATE INDEX "elearning_assignments_member" ON "elearning_assignments" USING btree ("client_id","member_id");--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD CONSTRAINT "elearning_assignments_target" CHECK (num_nonnulls("elearning_assignments"."org_unit_id", "elearning_assignments"."member_group_id", "elearning_assignments"."location_id", "elearning_assignments"."member_id") = 1);
